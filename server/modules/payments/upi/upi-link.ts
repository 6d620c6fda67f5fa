import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'

interface Shown {
  reference: string
  amountPaise: number
}

/** A link for UPI apps (NPCI, UPI Linking Specifications 1.6). */
export function upiLink(
  { upi }: Pick<Services, 'upi'>,
  { title }: Pick<SoldEvent, 'title'>,
  { reference, amountPaise }: Shown,
): string {
  const link = new URLSearchParams({
    pa: upi.vpa,
    pn: upi.payee,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: `${reference} ${title}`.slice(0, 50),
  })
  // UPI apps expect %20 and an unescaped @.
  return `upi://pay?${String(link).replaceAll('+', '%20').replaceAll('%40', '@')}`
}
