import { readableTextColor } from '@kvartal/domain/tags/contrast'
import { Button } from '@mantine/core'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import { judgeContrast } from './judge-contrast.ts'
import classes from './tag-form.module.css'

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
    <div className={classes.preview}>
      {/* Hidden from screen readers: the sentence below describes the contrast. */}
      <div className={classes.sample} inert>
        <span className={classes.sampleLabel}>Eelvaade</span>
        <TagBadge tag={{ name: name.trim() === '' ? 'Tagi nimi' : name.trim(), color, textColor }} />
      </div>
      <div className={classes.contrast}>
        <p role="status" data-enough={contrast?.isEnough}>
          {contrast?.sentence}
        </p>
        {contrast?.isEnough === false && (
          <Button variant="default" size="compact-sm" onClick={() => onTextColor(better)}>
            {better === '#000000' ? 'Kasuta musta teksti' : 'Kasuta valget teksti'}
          </Button>
        )}
      </div>
    </div>
  )
}
