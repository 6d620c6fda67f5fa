import { Skeleton } from '#app/ui/skeleton.tsx'
import { profile } from '#content/profile.ts'

/** While it is not known yet who is here: the shape of what comes, in its place. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="wrap pt-10 pb-section sm:pt-16">
      <span className="sr-only">{profile.loading}</span>
      <Skeleton className="mb-6 h-[1lh] w-56 text-title" />
      <Skeleton className="mb-8 h-[3.375rem] w-full rounded-full sm:w-96" />
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-14">
        <Skeleton className="h-[32rem] rounded-card lg:col-span-5" />
        <Skeleton className="h-56 rounded-card lg:col-span-7" />
      </div>
    </div>
  )
}
