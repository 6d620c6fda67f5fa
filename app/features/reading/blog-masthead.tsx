import { blog } from '#content/blog/masthead.ts'

export function BlogMasthead() {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-ink border-b-2 pb-3">
        <p className="eyebrow">{blog.label}</p>
        <p className="text-muted text-small">{blog.colophon}</p>
      </div>
      <h1 className="mt-4 font-bold text-[18.5vw] leading-[0.9] tracking-[-0.045em] sm:mt-6 sm:whitespace-nowrap sm:text-[min(10.9vw,9rem)]">
        {blog.title}
      </h1>
      <p className="measure mt-5 text-lead text-muted sm:mt-8">{blog.lead}</p>
    </div>
  )
}
