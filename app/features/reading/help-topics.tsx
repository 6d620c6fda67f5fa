import { Link } from 'react-router'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Topic } from '#content/help/topic.ts'
import { helpPage } from '#content/help-page.ts'
import { Spans } from './spans.tsx'

const words = helpPage

export function HelpTopics({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className="flex flex-col gap-14">
      {topics.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="print:break-inside-auto!">
          <h2 id={id} className="mb-4 text-title">
            {title}
          </h2>
          <Accordion
            items={questions.map(({ id, question, answer }) => ({
              id,
              question,
              answer: <Answer id={id} answer={answer} />,
            }))}
          />
        </section>
      ))}
    </div>
  )
}

function Answer({ id, answer }: Pick<Topic['questions'][number], 'id' | 'answer'>) {
  return (
    <>
      {answer.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an answer never change their order
        <p key={index} className="mb-3">
          <Spans words={paragraph} />
        </p>
      ))}
      <Link
        to={`#${id}`}
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-ink print:hidden"
      >
        {words.link}
      </Link>
    </>
  )
}

/** The topics with their number of matching questions. */
export function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  return (
    <nav aria-label={words.topics} className="lg:sticky lg:top-28 lg:self-start print:hidden">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
        {topics.map(({ id, title, questions }) => (
          <li key={id} className="lg:border-line lg:border-t lg:first:border-0">
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center justify-between gap-2 rounded-full border border-edge px-4 font-semibold text-small hover:border-ink lg:min-h-12 lg:rounded-none lg:border-0 lg:px-0 lg:hover:text-action"
            >
              {title}
              <span className="font-normal text-muted tabular-nums">{questions.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function NothingFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <div className="max-w-[40rem]">
      <h2 className="text-title">
        {words.nothing.title} “{search}”
      </h2>
      <p className="mt-4 text-lead text-muted">{words.nothing.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/contact">{words.nothing.ask}</ButtonLink>
        <Button variant="secondary" onClick={onShowAll}>
          {words.nothing.all}
        </Button>
      </div>
    </div>
  )
}
