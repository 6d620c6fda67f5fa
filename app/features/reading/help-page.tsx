import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { brand } from '#content/brand.ts'
import type { Topic } from '#content/help/topic.ts'
import { helpPage } from '#content/help-page.ts'
import { findQuestions } from './find-questions.ts'
import { HelpSearch } from './help-search.tsx'
import { HelpTopics, NothingFound, TopicLinks } from './help-topics.tsx'
import { useOpenTarget } from './use-open-target.ts'

const words = helpPage

export function HelpPage({ topics }: { topics: readonly Topic[] }) {
  const [search, setSearch] = useState('')
  useOpenTarget()
  const query = search.trim()
  const found = findQuestions(topics, query)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const showAll = () => {
    const input = document.querySelector<HTMLInputElement>('#help-search')
    if (input) input.value = ''
    setSearch('')
    input?.focus()
  }

  return (
    <>
      <section aria-labelledby="help-title" className="sun">
        <div className="wrap py-12 sm:py-20">
          <h1 id="help-title" className="text-hero">
            {words.title}
          </h1>
          <div className="mt-8 max-w-3xl">
            <HelpSearch search={search} onSearch={setSearch} />
          </div>
        </div>
      </section>
      <div className="wrap pt-8 pb-section sm:pt-12">
        <p role="status" className={query && count ? 'mb-8 font-semibold' : 'sr-only'}>
          {query && countOf(count, query)}
        </p>
        {count === 0 ? (
          <NothingFound search={query} onShowAll={showAll} />
        ) : (
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <TopicLinks topics={found} />
            <HelpTopics topics={found} />
          </div>
        )}
      </div>
      <AskAPerson />
    </>
  )
}

function countOf(count: number, search: string): string {
  if (count === 0) return `${words.nothing.title} “${search}”`
  return `${count} ${count === 1 ? words.found.one : words.found.many} “${search}”`
}

function AskAPerson() {
  const { title, text, contact } = words.person
  return (
    <Section
      labelledBy="person-title"
      className="band print:hidden"
      innerClassName="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h2 id="person-title" className="text-title">
          {title}
        </h2>
        <p className="measure mt-4 text-lead">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-end">
        <ButtonLink to="/contact" variant="marigold" size="lg">
          {contact}
        </ButtonLink>
        <a
          href={`mailto:${brand.email}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {brand.email}
        </a>
      </div>
    </Section>
  )
}
