import { pipelineRounds } from '../measure/pipeline.ts'
import { budgeted, compared, type Row } from '../measure/row.ts'

export const wholeLadder: Row = {
  name: 'whole-ladder',
  async run(folder, pace) {
    const { ours, peer } = await pipelineRounds(folder, pace)
    const of = <T, K extends keyof T>(rounds: T[], key: K) => rounds.map(round => round[key])
    return [
      compared('upload begun to ready', 's', of(ours, 'readySec'), of(peer, 'readySec'), { atMost: 1.3 }),
      compared(
        'CPU of everything beyond idling, database included',
        's',
        of(ours, 'cpuSec'),
        of(peer, 'cpuSec'),
        {
          atMost: 1.25,
        },
      ),
      budgeted('memory of the program meanwhile', 'MB', Math.max(...of(ours, 'peakMB')), 400),
    ]
  },
}
