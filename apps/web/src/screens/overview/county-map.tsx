import {
  type CountyTile,
  countyTiles,
  tileBeside,
  type TileKey,
} from '@kvartal/domain/company/county-tiles'
import { formatShort, formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChange, formatPart } from '@kvartal/domain/format/change'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import classes from './county-map.module.css'
import type { OverviewTable, Sum } from './overview-table.ts'
import { unknownName } from './overview-view.ts'
import { countyName, countyOfView, type ShownOverview, sumLabelOf } from './shown-overview.ts'
import { tintOf } from './tint.ts'

interface CountyMapProps {
  readonly shown: ShownOverview
  /** Of all counties. */
  readonly table: OverviewTable
}

/** A tile's place; arrow keys move among the tiles as on the map. */
const arrows: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
] satisfies TileKey[]

/**
 * The counties as squares laid out like the country, each with its sum. Pressing one keeps only its
 * companies, pressing it again all.
 */
export function CountyMap({ shown, table }: CountyMapProps) {
  const { view, show } = shown
  const map = useRef<HTMLDivElement>(null)
  const chosen = countyOfView(view)
  const sums = new Map(table.counties.map((county, i) => [county, table.totals[i]]))
  const known = countyTiles.flatMap(({ county }) => sums.get(county)?.sum ?? [])
  const unknown = sums.get(null)
  // One tab stop, as in other groups of choices.
  const focusable = countyTiles.find(({ county }) => county === chosen) ?? countyTiles[0]
  const press = (county: string | null) =>
    show({ county: county === chosen ? undefined : (county ?? unknownName) })
  const move = (event: KeyboardEvent, tile: CountyTile) => {
    if (!arrows.includes(event.key)) return
    // Checked just before.
    const next = tileBeside(tile, event.key as TileKey)
    event.preventDefault()
    if (next !== null)
      map.current?.querySelector<HTMLElement>(`[data-county="${next.county}"]`)?.focus()
  }
  return (
    <Card
      title="Maakonnad"
      aside={
        <span data-screen-only="">
          {view.tab === 'counties' ? 'vajuta, et avada' : 'vajuta, et kitsendada'}
        </span>
      }
    >
      <div ref={map} className={classes.map} role="group" aria-label="Maakondade kaart">
        {countyTiles.map((tile) => {
          const { county, short, column, row } = tile
          const sum = sums.get(county)
          // React's type has no custom properties.
          const style = {
            gridColumn: column,
            gridRow: row,
            ...tintOf(sum?.sum ?? null, known),
          } as CSSProperties
          return (
            <button
              key={county}
              type="button"
              className={classes.tile}
              style={style}
              data-county={county}
              data-strong={(sum?.sum ?? 0) >= Math.max(...known) || undefined}
              aria-pressed={county === chosen}
              aria-label={spokenTile(tile, sum, shown)}
              tabIndex={county === focusable?.county ? 0 : -1}
              onClick={() => press(county)}
              onKeyDown={(event) => move(event, tile)}
            >
              <span className={classes.short}>{short}</span>{' '}
              <span className={classes.number}>{formatShort(sum?.sum ?? null)}</span>
            </button>
          )
        })}
      </div>
      {unknown !== undefined && unknown.sum !== null && (
        <button
          type="button"
          className={classes.unknown}
          aria-pressed={chosen === null}
          onClick={() => press(null)}
        >
          Maakond teadmata {formatShort(unknown.sum)}
        </button>
      )}
      {view.tab !== 'counties' && <CountyTwin shown={shown} table={table} />}
    </Card>
  )
}

/** What the tile shows comes first, so that who speaks to it is understood. */
function spokenTile(
  { county, short }: CountyTile,
  sum: Sum | undefined,
  { metric }: ShownOverview,
): string {
  const unit = metric.unit === '' || sum?.sum == null ? '' : `\u00a0${metric.unit}`
  const change = sum?.change == null ? '' : `, aastaga ${formatChange(sum.change)}`
  return `${short} ${formatShort(sum?.sum ?? null)}${unit}. ${county}${change}`
}

/** The map as a table, for screen readers. */
function CountyTwin({ shown: { metric }, table }: CountyMapProps) {
  return (
    <div className="visually-hidden">
      <table aria-label={`${sumLabelOf(metric)} maakondade kaupa`}>
        <thead>
          <tr>
            <th scope="col">Maakond</th>
            <th scope="col">Summa</th>
            <th scope="col">Aastaga</th>
            <th scope="col">Osakaal</th>
            <th scope="col">Ettevõtteid</th>
          </tr>
        </thead>
        <tbody>
          {table.counties.map((county, i) => {
            const { sum = null, change = null, share = null, withValue = 0 } = table.totals[i] ?? {}
            return (
              <tr key={county}>
                <th scope="row">{countyName(county)}</th>
                <td>{sum === null ? missing : formatBrief(metric.axis, sum)}</td>
                <td>{change === null ? missing : formatChange(change)}</td>
                <td>{share === null ? missing : formatPart(share)}</td>
                <td>{formatWhole(withValue)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
