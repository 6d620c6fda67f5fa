import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** One setting: description on the left, controls on the right. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-line border-t py-9 first:border-t-0 first:pt-2 lg:grid-cols-12 lg:gap-10 lg:py-12 lg:first:pt-4"
    >
      <div className="lg:col-span-4">
        <h3 id={id} className="text-heading">
          {title}
        </h3>
        <p className="mt-2 max-w-md text-muted">{text}</p>
      </div>
      <div className="lg:col-span-8 xl:col-span-7 xl:col-start-6">{children}</div>
    </section>
  )
}
