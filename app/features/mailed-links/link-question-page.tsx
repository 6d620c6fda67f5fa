import type { ReactNode } from 'react'
import { useMailedLink, useSetLinkState } from '#app/lib/mailed-link.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { brand } from '#content/brand.ts'
import { ClosedEnvelope } from './drawings.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { LinkQuestion } from './link-question.tsx'

interface LinkQuestionPageProps {
  path: string
  words: {
    headline: string
    lead: string
    /** Replaces both after success. */
    thanks?: { headline: string; lead: string }
    noScript: string
    question: string
    text: string
    submit: string
    busy: string
    done: { title: string; text: string }
    invalid: { title: string; text: string; home: string }
  }
  send: (token: string) => Promise<unknown>
  /** The next action after success. */
  next: { to: string; label: string }
  /** The next action when the link is invalid. */
  nextIfInvalid: { to: string; label: string }
  /** Shown when the link has expired. Without it, an expired link is treated as invalid. */
  expired?: ReactNode
  /** Shown to somebody signed out, for a link that also needs the account. */
  logIn?: (onLoggedIn: () => Promise<void>) => ReactNode
  drawing?: ReactNode
}

/** The page of a mailed link that asks for one confirmation. */
export function LinkQuestionPage({
  path,
  words,
  send,
  next,
  nextIfInvalid,
  expired,
  logIn,
  drawing = <ClosedEnvelope />,
}: LinkQuestionPageProps) {
  const state = useMailedLink(path)
  const setLinkState = useSetLinkState(path)
  const { invalid, done } = words
  if (expired && state && 'isExpired' in state) return expired
  if (state === null || (state && 'isInvalid' in state))
    return (
      <InvalidLink title={invalid.title} text={invalid.text}>
        <ButtonLink to={nextIfInvalid.to}>{nextIfInvalid.label}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {invalid.home}
        </ButtonLink>
      </InvalidLink>
    )
  const isDone = state && 'isDone' in state
  const { headline, lead } = (isDone && words.thanks) || words
  return (
    <QuestionPage drawing={drawing} headline={headline} lead={lead} noScript={words.noScript} email={brand.email}>
      {isDone ? (
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
          logIn={logIn}
          onDone={() => setLinkState({ isDone: true })}
          onInvalid={() => setLinkState({ isInvalid: true })}
          onExpired={() => setLinkState({ isInvalid: true, isExpired: true })}
        />
      )}
    </QuestionPage>
  )
}
