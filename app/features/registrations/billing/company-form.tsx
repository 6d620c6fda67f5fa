import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { billing } from '#content/billing.ts'
import { addCompany } from '#contract/documents.ts'
import type { Company } from '#contract/gst-fields.ts'
import { seatPath } from '#contract/seat-path.ts'
import { handedOverQuery, registrationQuery } from '../state/queries.ts'
import { CompanyFields } from './company-fields.tsx'

const words = billing.later

/** GST details that come after the registration: the server replaces its invoice, or remembers them until it is paid. */
export function CompanyForm({ token }: { token: string }) {
  const { data: registration } = useQuery({ ...registrationQuery(token), enabled: false })
  const { data: handedOver } = useQuery({ ...handedOverQuery(token), enabled: false })
  const documents = (handedOver ?? registration)?.documents ?? []
  const form = useZodForm<Company>({ resolver: zodResolver(addCompany.body) })
  const add = useAddCompany(token)
  const [failure, showFailure, clearFailure] = useFailure()

  const submit = form.handleSubmit(async (company) => {
    try {
      await add.mutateAsync(company)
      clearFailure()
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })
  const sendOnce = useSendOnce(submit)

  if (add.data)
    return (
      <p role="status" className="font-medium text-accepted">
        {add.data.documents.length > 0 ? words.replaced : words.noted}
      </p>
    )
  const { errors, isSubmitting } = form.formState
  const checkGstin = () => {
    if (form.getValues('gstin')) void form.trigger('gstin')
  }
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5">
      <p className="text-muted text-small">{documents.length > 0 ? words.hint : words.hintUnpaid}</p>
      <CompanyFields
        field={(name) => ({
          ...form.register(name, name === 'gstin' ? { onBlur: checkGstin } : {}),
          error: errors[name]?.message,
        })}
      />
      <FormAlert {...failure} />
      <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto sm:justify-self-start">
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </form>
  )
}

function useAddCompany(token: string) {
  const client = useQueryClient()
  const { queryKey } = registrationQuery(token)
  return useMutation({
    mutationFn: (body: Company) => browserApi<typeof addCompany>('POST', `${seatPath(token)}/company`, { body }),
    onSuccess: ({ documents }) => {
      client.setQueryData(queryKey, (shown) => shown && { ...shown, documents })
      client.setQueryData(handedOverQuery(token).queryKey, (shown) => shown && { ...shown, documents })
      // The ticket names the new invoice too.
      void client.invalidateQueries({ queryKey })
    },
  })
}
