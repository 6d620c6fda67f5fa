import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { FormSkeleton } from '#app/features/registrations/form-skeleton.tsx'
import { lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { RegistrationScreen } from '#app/screens/registration-form/registration-screen.tsx'
import { toast } from '#app/ui/toast.tsx'
import { registration as words } from '#content/registration.ts'

const form = lazyWhenVisible({
  load: () => import('./apply-masterclass-form.tsx'),
  fallback: <FormSkeleton />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

/** /apply for a masterclass. */
export default function ApplyMasterclass(
  props: Pick<ComponentProps<typeof RegistrationScreen>, 'isMissing' | 'picture'>,
) {
  const [query] = useSearchParams()
  const slug = query.get('masterclass') ?? ''
  return <RegistrationScreen slug={slug} words={words.masterclass} form={form} {...props} />
}
