import type { ReactNode } from 'react'

interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  className?: string
  children: ReactNode
}

export function Card({ as: Element = 'div', className = '', children }: CardProps) {
  return (
    <Element className={`rounded-card border border-line bg-card text-ink shadow-card ${className}`}>
      {children}
    </Element>
  )
}
