import { pipelineRounds } from '../measure/pipeline.ts'
import { compared, type Row } from '../measure/row.ts'

export const uploadToPlayable: Row = {
  name: 'upload-to-playable',
  async run(folder, pace) {
    const { ours, peer } = await pipelineRounds(folder, pace)
    const playable = ours.map(({ playableSec }) => playableSec)
    const whole = peer.map(({ readySec }) => readySec)
    return [
      compared('upload begun to playable, against the whole plain ladder', 's', playable, whole, {
        atMost: 0.25,
      }),
    ]
  },
}
