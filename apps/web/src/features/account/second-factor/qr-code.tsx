import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Light modules around the code, which scanners need. */
const border = 2

/** A text as a QR code, dark on light in both themes, as scanners expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border, ecc: 'M' })
    const modules = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: modules.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
