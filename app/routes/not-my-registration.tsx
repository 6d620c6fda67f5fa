import { ClosedEnvelope } from '#app/features/mailed-links/drawings.tsx'
import { LinkQuestion } from '#app/features/mailed-links/link-question.tsx'
import { useDisownRegistration } from '#app/features/mailed-links/queries.ts'
import { secretLinkMeta, useBecome, useMailedLink } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { brand } from '#content/brand.ts'
import { mailedLinks } from '#content/mailed-links.ts'
import type { Route } from './+types/not-my-registration.ts'
import { DeadLink } from './dead-link.tsx'

const path = '/not-my-registration'
const { notMine: words } = mailedLinks

/** The token is not among what the server reads: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }), ...secretLinkMeta]
}

export default function NotMyRegistration() {
  const state = useMailedLink(path)
  const become = useBecome(path)
  const { mutateAsync: disown } = useDisownRegistration()
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
          <ButtonLink to="/events" size="lg" className="mt-2">
            {done.events}
          </ButtonLink>
        </SentBlock>
      ) : (
        <LinkQuestion
          words={words}
          token={state?.token}
          send={disown}
          onDone={() => become({ isDone: true })}
          onDead={() => become({ isDead: true })}
        />
      )}
    </QuestionPage>
  )
}
