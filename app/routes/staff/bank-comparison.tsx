import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { BooksPage } from '#app/features/staff/payments/bank/books-page.tsx'
import { bank } from '#content/staff/bank.ts'

export const handle = { isPrivate: true }

export const meta = staffMeta(bank.books.title)

export default BooksPage
