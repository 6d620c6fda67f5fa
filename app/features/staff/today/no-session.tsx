import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { nextSession as words } from '#content/staff/today.ts'

/** Nothing is planned. */
export function NoSession() {
  return (
    <Notice {...words.none}>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to="/staff/catalogue/event">{words.newEvent}</ButtonLink>
        <ButtonLink to="/staff/catalogue" variant="secondary">
          {words.catalogue}
        </ButtonLink>
      </div>
    </Notice>
  )
}
