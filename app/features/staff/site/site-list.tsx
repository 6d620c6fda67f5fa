import { staffSite } from '#content/staff/site.ts'
import { limits } from '#contract/limits.ts'
import { FieldList, type FieldListProps } from '../form/field-list.tsx'
import type { SiteFields } from './site-fields.ts'

type SiteListProps = Omit<FieldListProps<'testimonials' | 'contactFaqs' | 'figures'>, 'label' | 'max'>

/** A text that is a list. */
export function SiteList(props: SiteListProps) {
  const { title } = staffSite.texts[props.name]
  return <FieldList<SiteFields> {...props} label={title} max={limits.siteTexts.listItems.max} />
}
