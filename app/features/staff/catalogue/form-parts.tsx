import { type FormEvent, type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { catalogue as words } from '#content/staff/catalogue.ts'

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 id={id} className="mb-4 font-semibold text-base">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

/** Fixed after creation: pages, pictures, applications and registrations refer to it. */
export function FixedSlug({ path }: { path: string }) {
  return (
    <div>
      <p className="font-semibold text-small">{words.form.slug}</p>
      <Link to={path} className="wrap-anywhere inline-flex min-h-11 items-center gap-1.5 text-link">
        <Icon name="lock" className="size-4.5 shrink-0" />
        {path}
      </Link>
    </div>
  )
}

interface SaveBarProps {
  isNew: boolean
  isSaving: boolean
  failure: { text: string; count: number }
  /** Whether a colleague has changed it since it was opened. */
  isStale: boolean
  saveOver: (event: FormEvent) => void
}

/** Scroll padding for the form, so that a focused field is not hidden under the bar. */
export const clearOfBar = '[&_:is(input,textarea)]:scroll-mb-28'

/** Sticky at the bottom of the form. */
export function SaveBar({ isNew, isSaving, failure, isStale, saveOver }: SaveBarProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-col gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <FormAlert {...failure} />
      {isStale && (
        <p className="text-small">
          {words.form.stale}{' '}
          <a href={pathname + search} target="_blank" rel="noreferrer" className="text-link">
            {words.form.seeNow}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isStale ? (
          <Button variant="danger" isBusy={isSaving} onClick={saveOver} className="max-sm:flex-1">
            {isSaving ? words.form.saving : words.form.saveOver}
          </Button>
        ) : (
          <Button type="submit" isBusy={isSaving} className="max-sm:flex-1">
            {isSaving ? words.form.saving : isNew ? words.form.create : words.form.save}
          </Button>
        )}
        <ButtonLink to="/staff/catalogue" variant="secondary">
          {words.form.cancel}
        </ButtonLink>
      </div>
    </div>
  )
}
