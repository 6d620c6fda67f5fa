import { Link } from 'react-router'
import { rememberRow } from './return-to-row.ts'

interface RowLinkProps {
  to: string
  children: string
}

/** The name of a row, as the link to its page. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      state={{ isFromList: true }}
      onClick={({ currentTarget }) => rememberRow(currentTarget)}
      className="-my-3 inline-block py-3 font-semibold underline decoration-line underline-offset-4 hover:text-action hover:decoration-action"
    >
      {children}
    </Link>
  )
}
