import { useWatch } from 'react-hook-form'
import { staffSite } from '#content/staff/site.ts'
import { limits } from '#contract/limits.ts'
import { needsConsent } from '#contract/site-texts.ts'
import type { SiteTextValues } from '#contract/staff/site-texts.ts'
import { SitePicture, SiteText, SiteTextArea, useSiteForm } from './fields.tsx'
import { emptyTestimonial } from './site-fields.ts'
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
          <SiteText
            label={words.link}
            hint={words.linkHint}
            isOptional
            type="url"
            inputMode="url"
            maxLength={limits.link.max}
            className="sm:col-span-2"
            name={`testimonials.${index}.link`}
          />
          <Consent index={index} first={first} />
          <div className="sm:col-span-2">
            <SitePicture label={words.picture} name={`testimonials.${index}.picture`} />
          </div>
        </div>
      )}
    </SiteList>
  )
}

/** Says why it is asked for, and that the first texts go without. */
function Consent({ index, first }: { index: number; first: First }) {
  const { control } = useSiteForm()
  const typed = useWatch({ control, name: `testimonials.${index}` })
  const isNeeded = !typed || needsConsent({ ...typed, link: typed.link || null }, first)
  return (
    <SiteText
      label={words.consentDate}
      hint={isNeeded ? words.consentHint : words.firstHint}
      isOptional={!isNeeded}
      type="date"
      max={new Date().toISOString().slice(0, 10)}
      className="sm:col-span-2 [&_input]:max-w-56"
      name={`testimonials.${index}.consentDate`}
    />
  )
}
