import type { Block } from '#content/blocks.ts'
import { DataTable } from './data-table.tsx'
import { PromptBox } from './prompt-box.tsx'
import { Spans } from './spans.tsx'

/** Paragraphs keep to the measure; prompts, tables and quotes may be wider. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
  return blocks.map((block, index) => <OneBlock key={index} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string' || 'length' in block)
    return (
      <p className="measure mt-5">
        <Spans words={block} />
      </p>
    )
  if ('heading' in block) return <h3 className="mt-8 text-heading">{block.heading}</h3>
  if ('list' in block) return <List {...block} />
  if ('quote' in block) return <PullQuote text={block.quote} />
  if ('prompt' in block) return <PromptBox text={block.prompt} caption={block.caption} />
  if ('table' in block) return <DataTable {...block.table} />
  return (
    <div className="measure mt-8 rounded-r-control border-marigold border-l-4 bg-marigold-soft p-5 sm:p-6">
      <p className="font-semibold text-marigold-text">{block.title}</p>
      <p className="mt-1">
        <Spans words={block.note} />
      </p>
    </div>
  )
}

function List({ list, isOrdered }: Extract<Block, { list: unknown }>) {
  const Element = isOrdered ? 'ol' : 'ul'
  const marks = isOrdered
    ? 'list-decimal marker:font-display marker:font-bold marker:text-action'
    : 'list-disc marker:text-marigold'
  return (
    <Element className={`measure mt-5 flex flex-col gap-2.5 pl-6 ${marks}`}>
      {list.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change their order
        <li key={index} className="pl-1">
          <Spans words={item} />
        </li>
      ))}
    </Element>
  )
}

function PullQuote({ text }: { text: string }) {
  return (
    <p className="my-10 max-w-[44rem] text-balance font-display font-semibold text-statement text-action leading-[1.15] tracking-[-0.02em]">
      {text}
    </p>
  )
}
