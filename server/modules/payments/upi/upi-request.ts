import type { UpiRequest } from '#contract/payments.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'

/** A payment as the UPI apps read it (NPCI, UPI Linking Specifications 1.6): payee, exact amount, currency, reference. */
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
    // The apps want %20, and the @ of the address as it is.
    link: `upi://pay?${String(link).replaceAll('+', '%20').replaceAll('%40', '@')}`,
  }
}
