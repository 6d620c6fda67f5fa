import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

export function Part({ id, title, className = '', children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={`mt-14 lg:mt-20 ${className}`}>
      <h2 id={`${id}-title`} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
