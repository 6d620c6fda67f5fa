import { Fragment } from 'react'

/** Wraps after a comma or a colon where possible. */
export function BreakByClause({ text }: { text: string }) {
  return text.split(/(?<=[,:]) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      {/* An inline-block does not inherit its link's underline. */}
      <span className="inline-block [text-decoration:inherit]">{part}</span>
    </Fragment>
  ))
}
