import { useBecome, useMailedLink } from '#app/lib/mailed-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { brand } from '#content/brand.ts'
import { DeadLink } from './dead-link.tsx'
import { ClosedEnvelope } from './drawings.tsx'
import { LinkQuestion } from './link-question.tsx'

interface LinkQuestionPageProps {
  path: string
  words: {
    headline: string
    lead: string
    noScript: string
    question: string
    text: string
    submit: string
    busy: string
    done: { title: string; text: string }
    dead: { title: string; text: string; contact: string; home: string }
  }
  send: (token: string) => Promise<unknown>
  /** Where to go once it is done. */
  next: { to: string; label: string }
}

/** The page of a mailed link that asks one question and needs no account. */
export function LinkQuestionPage({ path, words, send, next }: LinkQuestionPageProps) {
  const state = useMailedLink(path)
  const become = useBecome(path)
  const { dead, done } = words
  if (state === null || (state && 'isDead' in state))
    return (
      <DeadLink title={dead.title} text={dead.text}>
        <ButtonLink to="/contact">{dead.contact}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {dead.home}
        </ButtonLink>
      </DeadLink>
    )
  return (
    <QuestionPage
      drawing={<ClosedEnvelope />}
      headline={words.headline}
      lead={words.lead}
      noScript={words.noScript}
      email={brand.email}
    >
      {state && 'isDone' in state ? (
        <SentBlock level={2} title={done.title} text={done.text}>
          <ButtonLink to={next.to} size="lg" className="mt-2">
            {next.label}
          </ButtonLink>
        </SentBlock>
      ) : (
        <LinkQuestion
          words={words}
          token={state?.token}
          send={send}
          onDone={() => become({ isDone: true })}
          onDead={() => become({ isDead: true })}
        />
      )}
    </QuestionPage>
  )
}
