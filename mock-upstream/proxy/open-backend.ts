import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import type { Command } from '#mock-upstream/args.ts'
import type { Env } from '#mock-upstream/env.ts'
import type { Backend } from './backend.ts'
import { openProxy } from './open-proxy.ts'
import { openRecording } from './open-recording.ts'
import type { Print } from './print-call.ts'

export type BackendCommand = Extract<Command, { kind: 'proxy' | 'recording' }>

/** Opens the backend that a command names, or returns one line with the reason why the backend cannot start. */
export async function openBackend(
  command: BackendCommand,
  env: Env,
  print: Print,
): Promise<Backend | { fault: string }> {
  const codec = chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY)
  const { UPSTREAM_PATHS: paths, UPSTREAM_CODES: codes } = env
  return command.kind === 'recording'
    ? openRecording({ ...command, codec, paths, codes, print })
    : openProxy({ ...command, codec, paths, codes, print })
}
