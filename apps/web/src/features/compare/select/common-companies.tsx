import { counted } from '@kvartal/domain/format/counted'
import { chooseCommon, commonCompanies } from '@kvartal/views/compare/selection'
import { Box, UnstyledButton } from '@mantine/core'
import type { OpenCompare } from '../use-compare.ts'
import classes from './company-selector.module.css'

/** Each selected company is in the address, which should stay short. */
const mostInAddress = 300

/** '18 ettevõtet mõlemas': selects the companies that are in all selected tags, where there are several. */
export function CommonCompanies({
  compare: { view, directory, change },
}: {
  readonly compare: OpenCompare
}) {
  const { tags } = view.selection
  if (tags.length < 2) return null
  const count = commonCompanies(tags, directory.members).length
  const where = tags.length === 2 ? 'mõlemas' : `kõigis ${tags.length} tagis`
  if (count === 0 || count > mostInAddress) {
    return (
      <Box component="span" className={classes.state ?? ''} c="dimmed">
        {count === 0
          ? `${where} ei ole ühtegi ettevõtet`
          : `${counted(count, 'ettevõte', 'ettevõtet')} ${where}`}
      </Box>
    )
  }
  return (
    <UnstyledButton
      className={`${classes.clear ?? ''} ${classes.common ?? ''}`}
      title="Jäta valikusse ainult need, tagide asemel"
      onClick={() =>
        change((present) => ({
          ...present,
          selection: chooseCommon(present.selection, directory.members),
        }))
      }
    >
      {counted(count, 'ettevõte', 'ettevõtet')} {where}
    </UnstyledButton>
  )
}
