import type { ReactNode } from 'react'
import picture from '#app/assets/pictures/certificate.svg?no-inline'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Section } from '#app/ui/section.tsx'
import { certificate as words } from '#content/certificate.ts'

/** For the event or course of this title. The page passes the call to action, if there is one. */
export function Certificate({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Section
      labelledBy="certificate-title"
      innerClassName="grid items-center gap-12 lg:grid-cols-[1.1fr_0.9fr] lg:gap-20"
    >
      <div className="order-last lg:order-first">
        <Picture
          src={picture}
          alt={words.pictureAlt(title)}
          width={1000}
          height={700}
          loading="lazy"
          className="w-full -rotate-2 rounded-lg shadow-lift"
        />
        <Claims />
      </div>
      <div>
        <p className="eyebrow">{title}</p>
        <h2 id="certificate-title" className="mt-3 text-title">
          {words.title}
        </h2>
        <p className="mt-4 text-lead text-muted">{words.text}</p>
        <ul className="mt-8 flex flex-col gap-5">
          {words.qualities.map(({ title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-action" />
              <p>
                <strong className="block">{title}</strong>
                <span className="text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ul>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </Section>
  )
}

function Claims() {
  return (
    <ul className="mt-10 grid grid-cols-3 divide-x divide-line">
      {words.claims.map(({ figure, text }) => (
        <li key={text} className="px-4 first:pl-0">
          <strong className="block font-display text-title">{figure}</strong> {text}
        </li>
      ))}
      <li className="px-4">
        <Icon name="award" className="-ml-[0.2em] size-[1.08em] text-marigold-text text-title" />
        {words.certified}
      </li>
    </ul>
  )
}
