/**
 * Entry of every worker that has the engine: one script, fetched once, whose role is the worker's name. The simulation
 * starts the others from its own address.
 */
const role = self.name;

if (role.startsWith('planner')) await import('./planner.ts');
else if (role === 'reward check') await import('./reward-check.ts');
else if (role === 'import') await import('./import.ts');
else await import('./simulation.ts');

export {};
