import { readableTextColor } from '@kvartal/domain/tags/contrast'
import { Box, Button, Group, Stack } from '@mantine/core'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import { judgeContrast } from './judge-contrast.ts'

interface BadgePreviewProps {
  readonly name: string
  /** Colours `#rrggbb`. */
  readonly color: string
  readonly textColor: string
  readonly onTextColor: (textColor: string) => void
}

/** A preview of the badge, and whether it is readable. The contrast is advice only: a tag may have any colours. */
export function BadgePreview({ name, color, textColor, onTextColor }: BadgePreviewProps) {
  const contrast = judgeContrast(color, textColor)
  const better = readableTextColor(color)
  return (
    <Stack gap={8} px={14} py={12} fz={13} bd="1px solid var(--hairline)" bdrs="var(--radius)">
      {/* Hidden from screen readers: the sentence below describes the contrast. */}
      <Group gap={12} mih={24} wrap="nowrap" inert>
        <Box component="span" flex="none" c="dimmed">
          Eelvaade
        </Box>
        <TagBadge tag={{ name: name.trim() || 'Tagi nimi', color, textColor }} />
      </Group>
      <Group gap="8px 12px" mih={26} justify="space-between">
        <Box
          component="p"
          role="status"
          c={contrast?.isEnough === true ? 'var(--good)' : 'var(--warning)'}
        >
          {contrast?.sentence}
        </Box>
        {contrast?.isEnough === false && (
          <Button variant="default" size="compact-sm" onClick={() => onTextColor(better)}>
            {better === '#000000' ? 'Kasuta musta teksti' : 'Kasuta valget teksti'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
