/**
 * A recorded motion for plain MuJoCo: the model as XML, the initial state with the controls of every row, and a short Python
 * script that plays them. Stepping by nothing but `mj_step` gives the recorded states, bit for bit in the engine that recorded
 * them; another build of MuJoCo may round differently, and a walk then drifts away after some seconds.
 */
import { bodyOn, modelNamed } from '../models/index.ts';
import type { Push, TrialRecord } from '../protocol/trial.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { taskNamed } from '../tasks/index.ts';
import { aimsOf } from '../tasks/task.ts';

/** What the script reads. SI units. */
export interface MujocoMotion {
  readonly format: 'movlr-mujoco-motion';
  readonly version: 1;
  /** Version of the engine that recorded it. */
  readonly mujoco: string;
  readonly task: string;
  readonly timestep: number;
  /** Steps for which the controls of a row are held. */
  readonly stepsPerRow: number;
  /** Share of its peak force that each muscle named has; the others are whole. */
  readonly strengths: Readonly<Record<string, number>>;
  /** Forces at the centre of mass of bodies, N in the world's axes, from `start` on for so many seconds. */
  readonly pushes: readonly Push[];
  /** mjSTATE_INTEGRATION at the first row, and at the last one to compare with. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly muscles: readonly string[];
  /** Controls of each row but the last, whose steps were not taken. */
  readonly controls: readonly (readonly number[])[];
}

/** Replays a motion in plain MuJoCo; the last line is 0 where the motion is the recorded one. */
export const REPLAY_SCRIPT = `import json, mujoco, numpy as np  # pip install mujoco

model, motion = mujoco.MjModel.from_xml_path("model.xml"), json.load(open("motion.json"))
data, model.opt.timestep = mujoco.MjData(model), motion["timestep"]
for name, share in motion["strengths"].items():
    model.actuator(name).gainprm[2] *= share
    model.actuator(name).biasprm[2] *= share
mujoco.mj_setState(model, data, np.array(motion["start"]), mujoco.mjtState.mjSTATE_INTEGRATION)
for controls in motion["controls"]:
    data.ctrl[:], data.xfrc_applied[:] = controls, 0
    for push in motion["pushes"]:
        if push["start"] - 5e-7 <= data.time < push["start"] + push["seconds"] - 5e-7:
            data.xfrc_applied[model.body(push["body"]).id, :3] += push["force"]
    mujoco.mj_step(model, data, motion["stepsPerRow"])
print("farthest position from the recorded one:", np.abs(data.qpos - motion["end"][1 : 1 + model.nq]).max())
`;

/** The motion of a record; `engine` is the version of MuJoCo. */
function mujocoMotion(record: TrialRecord, engine: string): MujocoMotion {
  const { request, rows, stateSize, states, controlSize, controls } = record;
  const task = taskNamed(request.task);
  const { goal } = aimsOf(task, request.goal);
  const stateOf = (row: number): number[] => [...states.subarray(row * stateSize, (row + 1) * stateSize)];
  return {
    format: 'movlr-mujoco-motion',
    version: 1,
    mujoco: engine,
    task: request.task,
    timestep: request.planner.timestep,
    stepsPerRow: request.planner.stepsPerControl,
    strengths: circumstancesOf(task, request).strengths,
    pushes: task.pushes?.(request.seed, goal) ?? [],
    start: stateOf(0),
    end: stateOf(rows - 1),
    muscles: record.muscles?.names ?? [],
    controls: Array.from({ length: rows - 1 }, (_, row) => [
      ...controls.subarray(row * controlSize, (row + 1) * controlSize),
    ]),
  };
}

/** The files by name. */
export function mujocoFiles(record: TrialRecord, engine: string): Readonly<Record<string, string>> {
  const { ground } = circumstancesOf(taskNamed(record.request.task), record.request);
  return {
    'model.xml': bodyOn(modelNamed(record.model), ground).xml,
    'motion.json': JSON.stringify(mujocoMotion(record, engine)),
    'replay.py': REPLAY_SCRIPT,
  };
}
