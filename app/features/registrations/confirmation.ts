import { confirmQrPayment } from '#contract/proofs.ts'
import type { Setting } from './settings.ts'
import type { RegistrationFormValues } from './use-registration-form.ts'

interface Confirmation {
  details: RegistrationFormValues
  price: number
  screenshot: File
  reference: string
  utr: string
}

/** Either shape of docs/spec.md §3.3 together with the form, so that one request completes the registration. */
export function confirmationForm(
  setting: Setting,
  { details, price, screenshot, reference, utr }: Confirmation,
): FormData {
  // The order has the State and the company since its QR code was shown.
  const {
    name,
    email,
    phone,
    agreeToTerms: _,
    marketingConsent,
    stateCode: _state,
    company: _company,
    ...rest
  } = details
  const fields = {
    ...setting.payerFields({ name, email, phone }, price),
    ...rest,
    ...(marketingConsent === undefined ? {} : { marketingConsent: String(marketingConsent) }),
    reference,
    utr,
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value ?? '')
  form.append(confirmQrPayment.file.field, screenshot)
  return form
}
