import type { ReactNode } from 'react'

interface IconProps {
  /** Width and height in pixels; the paths are drawn in the same square. */
  readonly size: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A line drawing in the colour of the text beside it, which it only decorates. */
export function Icon({ size, className, children }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.5}
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
