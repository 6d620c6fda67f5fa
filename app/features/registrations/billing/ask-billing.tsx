import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { RegistrationFormState } from '../use-registration-form.ts'
import { showNotLoaded } from './show-not-loaded.ts'

const fields = lazyWhenVisible<{ form: RegistrationFormState }>({
  load: () => import('./billing-fields.tsx'),
  fallback: <Skeleton className="h-36 rounded-control" />,
  onFail: showNotLoaded,
})

/** State and company. Their code is loaded only where invoices are issued. */
export function AskBilling({ form }: { form: RegistrationFormState }) {
  return <HydrateWhenVisible part={fields} form={form} />
}
