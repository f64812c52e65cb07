import { Button, type ButtonProps } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { useCanOrOpen } from '../api/open-to-all.ts'
import { loginPath } from '../paths.ts'

interface ReportButtonProps extends Pick<ButtonProps, 'size'> {
  /** What it is about, for screen readers. */
  readonly about: string
  readonly onClick: () => void
}

/** Opens the dialog that reports an error; who must log in for that does so, and comes back. */
export function ReportButton({ about, onClick, ...looks }: ReportButtonProps) {
  const canReport = useCanOrOpen('report-errors')
  const href = useRouterState({ select: (state) => state.location.href })
  const shared = { ...looks, variant: 'default', 'aria-label': `Teata veast: ${about}` } as const
  if (canReport)
    return (
      <Button {...shared} onClick={onClick}>
        Teata veast
      </Button>
    )
  return (
    <Button {...shared} renderRoot={(props) => <Link {...loginPath(href)} {...props} />}>
      Teata veast
    </Button>
  )
}

/** Loaded when somebody reports an error. */
export const LazyReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))
