import type { ReactNode } from 'react'
import type { TextSection } from '#content/blocks.ts'
import { Blocks } from './blocks.tsx'
import { Contents } from './contents.tsx'

interface TextBodyProps {
  sections: readonly TextSection[]
  /** Shown before the first section. */
  opening?: ReactNode
  isNumbered?: boolean
  /** Extra content at the end of a section, by the section's id. */
  extra?: Record<string, ReactNode>
}

/** A long text beside its table of contents. */
export function TextBody({ sections, opening, isNumbered = false, extra = {} }: TextBodyProps) {
  return (
    <div className="wrap grid gap-x-16 gap-y-8 pt-8 pb-section sm:pt-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-16">
      <Contents sections={sections} />
      <div className="min-w-0 lg:text-lead">
        {opening}
        {sections.map(({ id, title, blocks }, index) => (
          <section key={id} aria-labelledby={id} className="print:break-inside-auto!">
            <h2
              id={id}
              className={`flex max-w-[46rem] print:break-after-avoid gap-x-3 text-statement ${index === 0 && !opening ? '' : 'mt-14'}`}
            >
              {isNumbered && (
                <span aria-hidden="true" className="min-w-[1.2em] text-marigold-text tabular-nums">
                  {index + 1}
                </span>
              )}
              {title}
            </h2>
            <Blocks blocks={blocks} />
            {extra[id]}
          </section>
        ))}
      </div>
    </div>
  )
}
