"""Where things go: a frame (place, turn, scale), the ground under it and what is already there."""
import math

import bpy
from mathutils import Euler, Matrix, Vector


class Frame:
    """A place on the table. `ground(x, y)` is the height of what lies there, in the frame's own units."""

    count = 0

    def __init__(self, matrix=None, ground=None):
        self.matrix = matrix or Matrix.Identity(4)
        self.ground = ground or (lambda x, y: 0.0)

    def inside(self, at, turn=0.0, size=1.0, lift=0.0):
        """A frame of its own at (x, y) on this one's ground."""
        z = self.ground(at[0], at[1]) + lift if len(at) < 3 else at[2]
        move = Matrix.Translation((at[0], at[1], z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)
        return Frame(self.matrix @ move)

    def lie(self, mesh, at, turn=0.0, tip=(0, 0), size=1.0, sink=0.0, follow=0.0, flat=True):
        """Lays a mesh down: turned, tipped (degrees), resting on the ground; follow 1 leans it with the slope."""
        x, y = at[0], at[1]
        spin = Euler((math.radians(tip[0]), math.radians(tip[1]), 0)).to_matrix().to_4x4()
        spin = Matrix.Rotation(math.radians(turn), 4, 'Z') @ spin @ Matrix.Scale(size, 4)
        if follow:
            e = .03
            slope = Vector((self.ground(x - e, y) - self.ground(x + e, y), self.ground(x, y - e) - self.ground(x, y + e), 2 * e))
            slope = Vector((slope.x * follow, slope.y * follow, slope.z)).normalized()
            spin = Vector((0, 0, 1)).rotation_difference(slope).to_matrix().to_4x4() @ spin
        low = min((spin @ Vector(c)).z for c in corners_of(mesh)) if flat else 0
        z = (self.ground(x, y) if len(at) < 3 else at[2]) - low * (1 - sink) - sink * .02
        return self.set(mesh, Matrix.Translation((x, y, z)) @ spin)

    def set(self, mesh, matrix=None):
        """Puts a mesh into the scene at a matrix of this frame."""
        thing = bpy.data.objects.new('thing', mesh)
        thing.matrix_world = self.matrix @ (matrix or Matrix.Identity(4))
        Frame.count += 1
        thing.pass_index = Frame.count % 241 + 2
        bpy.context.scene.collection.objects.link(thing)
        return thing


BOXES = {}


def corners_of(mesh):
    """The corners of a mesh's box."""
    if mesh.name not in BOXES:
        points = [v.co for v in mesh.vertices]
        low = [min(p[i] for p in points) for i in range(3)]
        high = [max(p[i] for p in points) for i in range(3)]
        BOXES[mesh.name] = [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]
    return BOXES[mesh.name]


def taken(thing):
    """The mesh of a thing that was only made as a pattern; the thing itself leaves the scene."""
    mesh = thing.data
    bpy.data.objects.remove(thing)
    return mesh
