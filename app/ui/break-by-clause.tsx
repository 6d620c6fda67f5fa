import { Fragment } from 'react'

/** Breaks where one would breathe: after a comma or a colon, and inside a part only where a line is too short for it. */
export function BreakByClause({ text }: { text: string }) {
  return text.split(/(?<=[,:]) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      {/* A box of its own does not take its link's underline by itself. */}
      <span className="inline-block [text-decoration:inherit]">{part}</span>
    </Fragment>
  ))
}
