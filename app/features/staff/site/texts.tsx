import { staffSite as words } from '#content/staff/site.ts'
import { SiteText, SiteTextArea } from './fields.tsx'
import { SiteList } from './site-list.tsx'

export function BannerFields() {
  return <SiteText label={words.banner.text} maxLength={200} name="homeBanner.text" />
}

export function NoticeFields() {
  return (
    <>
      <SiteText label={words.notice.strong} maxLength={200} name="homeNotice.strong" />
      <SiteText
        label={words.notice.rest}
        hint={words.notice.restHint}
        isOptional
        maxLength={200}
        name="homeNotice.rest"
      />
    </>
  )
}

export function FaqFields() {
  return (
    <SiteList
      name="contactFaqs"
      words={words.faqs}
      titleField="question"
      newItem={() => ({ question: '', answer: '' })}
    >
      {(index) => (
        <div className="grid gap-4">
          <SiteText label={words.faqs.question} maxLength={300} name={`contactFaqs.${index}.question`} />
          <SiteTextArea label={words.faqs.answer} maxLength={2000} name={`contactFaqs.${index}.answer`} />
        </div>
      )}
    </SiteList>
  )
}

export function FigureFields() {
  return (
    <SiteList
      name="figures"
      words={words.figures}
      titleField="figure"
      newItem={() => ({ figure: '', text: '', source: '' })}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <SiteText label={words.figures.figure} maxLength={20} name={`figures.${index}.figure`} />
          <SiteText label={words.figures.text} maxLength={60} name={`figures.${index}.text`} />
          <SiteText
            label={words.figures.source}
            hint={words.figures.sourceHint}
            isOptional
            maxLength={200}
            className="sm:col-span-2"
            name={`figures.${index}.source`}
          />
        </div>
      )}
    </SiteList>
  )
}
