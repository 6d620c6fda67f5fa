import type { ReactNode } from 'react'
import { auth } from '#content/auth.ts'

const words = auth.why

/** The page passes what others say. */
export function WhyJoin({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <aside
      aria-labelledby="why-title"
      className={`band relative grid gap-x-12 gap-y-8 overflow-hidden rounded-card p-6 sm:p-10 md:max-lg:grid-cols-2 lg:p-9 ${className}`}
    >
      <div>
        <div className="flex items-start justify-between gap-4">
          <h2 id="why-title" className="max-w-[6ch] pt-1 text-title">
            {words.title}
          </h2>
          <Badge />
        </div>
        <ul className="mt-6">
          {words.benefits.map(({ title, text }) => (
            <li key={title} className="border-on-band/25 border-t py-3.5">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="mt-0.5 text-small">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-7 md:max-lg:pt-3">{children}</div>
    </aside>
  )
}

function Badge() {
  return (
    <svg viewBox="0 0 132 196" aria-hidden="true" className="-mt-6 h-40 sm:-mt-10 sm:h-48 lg:-mt-9">
      <path d="M40 0h14l20 62H60Z" className="fill-marigold" />
      <path d="M92 0H78L58 62h14Z" className="fill-marigold-strong" />
      <rect x="56" y="56" width="20" height="16" rx="5" className="fill-on-marigold" />
      <rect x="8" y="68" width="116" height="124" rx="14" className="fill-card" />
      <rect x="52" y="77" width="28" height="7" rx="3.5" className="fill-band" />
      <path d="M8 148h116v30a14 14 0 0 1-14 14H22a14 14 0 0 1-14-14Z" className="fill-night" />
      <path d="M66 192v-44a44 44 0 0 1 44 44Z" className="fill-marigold" />
      <path d="M26 108h64" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
      <path d="M26 128h40" className="stroke-action" strokeWidth="6" strokeLinecap="round" strokeDasharray="1 10" />
    </svg>
  )
}
