import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import { workshop } from '#content/workshop.ts'

const words = home.banner

export function NextUpBanner() {
  return (
    <aside aria-label="Next workshop" className="bg-marigold-soft">
      <div className="wrap flex flex-col gap-3 py-3 sm:flex-row sm:items-center sm:gap-6">
        <p className="flex items-start gap-2.5 font-semibold text-small sm:items-center">
          <Icon name="spark" className="mt-0.5 size-5 text-marigold-text sm:mt-0" />
          {words.text}
        </p>
        <div className="flex shrink-0 gap-2">
          <ButtonLink to={workshop.registerPath} variant="secondary">
            {words.register}
            <span className="sr-only"> for {workshop.title}</span>
          </ButtonLink>
          <ButtonLink to="/events" variant="quiet">
            {words.events}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
