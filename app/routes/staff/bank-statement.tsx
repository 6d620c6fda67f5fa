import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { BankPage } from '#app/features/staff/payments/bank/bank-page.tsx'
import { bank } from '#content/staff/bank.ts'

export const handle = { isPrivate: true }

export const meta = staffMeta(bank.title)

export default BankPage
