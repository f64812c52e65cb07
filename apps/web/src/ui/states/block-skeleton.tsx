import { Loading, Skeleton } from './skeleton.tsx'

interface BlockSkeletonProps {
  /** What is loading: 'Teavituste laadimine'. */
  readonly label: string
  /** Height of the block in pixels. */
  readonly height: number
}

/** The skeleton of anything that is no table: one block as high as the content will be. */
export function BlockSkeleton({ label, height }: BlockSkeletonProps) {
  return (
    <Loading label={label}>
      <Skeleton height={height} />
    </Loading>
  )
}
