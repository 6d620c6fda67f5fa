import { useState } from 'react'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { orders } from '#content/staff/orders.ts'
import { Company } from '#contract/gst-fields.ts'
import { limits } from '#contract/limits.ts'
import type { StaffOrder } from '#contract/staff/orders.ts'
import { DialogForm } from '../../form/dialog-form.tsx'
import { FormText } from '../../form/fields.tsx'
import { changeCompany, useRegistrationChange } from '../queries.ts'

const words = orders.changeCompany

/** Corrects the company on an order's invoice, also after its payer has done so twice. */
export function CompanyDialog({ registrationId, company }: { registrationId: number; company: StaffOrder['company'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={words.title} startsInField>
        {isOpen && <CompanyForm registrationId={registrationId} company={company} onClose={close} />}
      </Dialog>
    </div>
  )
}

interface CompanyFormProps {
  registrationId: number
  company: StaffOrder['company']
  onClose: () => void
}

function CompanyForm({ registrationId, company, onClose }: CompanyFormProps) {
  const form = useZodForm<Company>({
    resolver: zodResolver(Company),
    defaultValues: company ?? { legalName: '', gstin: '', address: '' },
  })
  const { change } = useRegistrationChange()
  const send = async (values: Company) => {
    await change(() => changeCompany(registrationId, values))
    return words.doneText
  }
  return (
    <DialogForm form={form} words={words} onSend={send} onClose={onClose}>
      <p className="text-muted text-small">{words.hint}</p>
      <FormText<Company> name="legalName" label={words.legalName} maxLength={limits.legalName.max} />
      <FormText<Company> name="gstin" label={words.gstin} maxLength={30} />
      <FormText<Company> name="address" label={words.address} maxLength={limits.postalAddress.max} />
    </DialogForm>
  )
}
