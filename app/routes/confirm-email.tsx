import { useAskForEmailProof, useUser } from '#app/features/accounts/queries.ts'
import { AskForLink } from '#app/features/mailed-links/ask-for-link.tsx'
import { DeadLink } from '#app/features/mailed-links/dead-link.tsx'
import { OpenEnvelope } from '#app/features/mailed-links/drawings.tsx'
import { LinkQuestion } from '#app/features/mailed-links/link-question.tsx'
import { useConfirmEmail } from '#app/features/mailed-links/queries.ts'
import { secretLinkMeta, useBecome, useMailedLink } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { brand } from '#content/brand.ts'
import { mailedLinks } from '#content/mailed-links.ts'
import type { Route } from './+types/confirm-email.ts'

const path = '/confirm-email'
const { confirm: words } = mailedLinks

/** The token is not among what the server reads: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }), ...secretLinkMeta]
}

export default function ConfirmEmail() {
  const state = useMailedLink(path)
  const become = useBecome(path)
  const { mutateAsync: confirm } = useConfirmEmail()
  const { mutateAsync: ask } = useAskForEmailProof()
  const { data: user } = useUser()
  const { dead, done, expired } = words
  if (state && 'isExpired' in state)
    return (
      <DeadLink title={expired.title} text={user ? expired.text : expired.guest}>
        {user ? <AskForLink email={user.email} ask={() => ask()} /> : <ButtonLink to="/auth">{done.logIn}</ButtonLink>}
      </DeadLink>
    )
  if (state === null || (state && 'isDead' in state))
    return (
      <DeadLink title={dead.title} text={dead.text}>
        {/* Of a guest's, the profile is empty. */}
        {user ? (
          <ButtonLink to="/profile?tab=settings">{dead.settings}</ButtonLink>
        ) : (
          <ButtonLink to="/auth">{done.logIn}</ButtonLink>
        )}
        <ButtonLink to="/" variant="secondary">
          {dead.home}
        </ButtonLink>
      </DeadLink>
    )
  return (
    <QuestionPage
      drawing={<OpenEnvelope />}
      headline={words.headline}
      lead={words.lead}
      noScript={words.noScript}
      email={brand.email}
    >
      {state && 'isDone' in state ? (
        <SentBlock level={2} title={done.title} text={done.text}>
          <ButtonLink to={user ? '/profile' : '/auth'} size="lg" className="mt-2">
            {user ? done.profile : done.logIn}
          </ButtonLink>
        </SentBlock>
      ) : (
        <LinkQuestion
          words={words}
          token={state?.token}
          send={confirm}
          onDone={() => become({ isDone: true })}
          onDead={() => become({ isDead: true })}
          onExpired={() => become({ isDead: true, isExpired: true })}
        />
      )}
    </QuestionPage>
  )
}
