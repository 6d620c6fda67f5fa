import type { UpiRequest } from '#contract/payments.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'

/** A link for UPI apps (NPCI, UPI Linking Specifications 1.6). */
export function upiRequest({ upi }: Pick<Services, 'upi'>, event: SoldEvent, reference: string): UpiRequest {
  const link = new URLSearchParams({
    pa: upi.vpa,
    pn: upi.payee,
    am: (event.pricePaise / 100).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: `${reference} ${event.title}`.slice(0, 50),
  })
  return {
    reference,
    amount: event.pricePaise / 100,
    payee: upi.payee,
    vpa: upi.vpa,
    // UPI apps expect %20 and an unescaped @.
    link: `upi://pay?${String(link).replaceAll('+', '%20').replaceAll('%40', '@')}`,
  }
}
