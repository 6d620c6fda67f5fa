import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '#app/ui/icon.tsx'
import { staffSite } from '#content/staff/site.ts'
import { limits } from '#contract/limits.ts'
import { needsConsent } from '#contract/site-texts.ts'
import type { SiteTextValues } from '#contract/staff/site-texts.ts'
import { SitePicture, SiteText, SiteTextArea } from './fields.tsx'
import { emptyTestimonial, type SiteFields } from './site-fields.ts'
import { SiteList } from './site-list.tsx'

const words = staffSite.testimonials

type First = SiteTextValues['testimonials']

export function TestimonialFields({ first }: { first: First }) {
  return (
    <SiteList name="testimonials" words={words} titleField="name" newItem={() => ({ ...emptyTestimonial })}>
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <SiteTextArea
            label={words.text}
            rows={3}
            maxLength={1000}
            className="sm:col-span-2"
            name={`testimonials.${index}.text`}
          />
          <SiteText label={words.name} maxLength={100} name={`testimonials.${index}.name`} />
          <SiteText label={words.role} maxLength={200} name={`testimonials.${index}.title`} />
          <Consent index={index} first={first} />
          <PhotoAndLink index={index} />
        </div>
      )}
    </SiteList>
  )
}

/** Most people give us neither, so they take little room. */
function PhotoAndLink({ index }: { index: number }) {
  return (
    <details className="group sm:col-span-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-link text-small">
        <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
        {words.more}
      </summary>
      <div className="mt-2 grid gap-4">
        <SiteText
          label={words.link}
          hint={words.linkHint}
          isOptional
          type="url"
          inputMode="url"
          maxLength={limits.link.max}
          name={`testimonials.${index}.link`}
        />
        <SitePicture label={words.picture} name={`testimonials.${index}.picture`} />
      </div>
    </details>
  )
}

/** Only a quote that needs the date of a consent has this field: the site's first quotes do once they are changed. */
function Consent({ index, first }: { index: number; first: First }) {
  const { control } = useFormContext<SiteFields>()
  const typed = useWatch({ control, name: `testimonials.${index}` })
  if (!typed?.consentDate && typed && !needsConsent({ ...typed, link: typed.link || null }, first)) return null
  return (
    <SiteText
      label={words.consentDate}
      hint={words.consentHint}
      type="date"
      max={new Date().toISOString().slice(0, 10)}
      className="sm:col-span-2 [&_input]:max-w-56"
      name={`testimonials.${index}.consentDate`}
    />
  )
}
