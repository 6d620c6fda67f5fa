import { Link } from 'react-router'
import type { Span, Words } from '#content/blocks.ts'

/** A sentence or paragraph with its links. */
export function Spans({ words }: { words: Words }) {
  if (typeof words === 'string') return words
  // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change their order
  return words.map((span, index) => <OneSpan key={index} span={span} />)
}

function OneSpan({ span }: { span: Span }) {
  if (typeof span === 'string') return span
  if ('strong' in span) return <strong>{span.strong}</strong>
  if ('code' in span) return <code className="font-mono text-[0.9em]">{span.code}</code>
  if (!span.to.startsWith('/'))
    return (
      <a href={span.to} className="text-link">
        {span.text}
      </a>
    )
  return (
    <Link to={span.to} className="text-link">
      {span.text}
    </Link>
  )
}
