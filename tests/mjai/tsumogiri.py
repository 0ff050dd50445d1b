#!/usr/bin/env python3
"""The simplest mjai player: throws away what it draws and never says anything else."""
import json
import sys

seat = None
for line in sys.stdin:
    event = json.loads(line)
    answer = {"type": "none"}
    if event["type"] == "start_game":
        seat = event["id"]
    elif event["type"] == "tsumo" and event["actor"] == seat:
        answer = {"type": "dahai", "actor": seat, "pai": event["pai"], "tsumogiri": True}
    print(json.dumps(answer), flush=True)
