import { lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { registrationLinks } from '#content/registration-links.ts'

/** For the page of its own, and for guests at the profile's address. */
export const lazyLinksForm = lazyWhenVisible({
  load: () => import('./request-links.tsx'),
  fallback: <Skeleton className="h-38 rounded-control" />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ ...registrationLinks.notLoaded, tone: 'destructive' }),
})
